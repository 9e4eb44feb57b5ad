import { PARTICLES } from './hidden-words.ts'
import { folded, wordsIn } from './word-folding.ts'

/** The names of a person. */
interface NamedPerson {
  readonly fname: string
  readonly lname: string
}

/** Finds out whether a text is the name of one of many people, by {@link isNameOf}. */
export class PeopleByName {
  /** The people whose last name contains a word, by word. */
  readonly #byLastName = new Map<string, NamedPerson[]>()

  constructor(people: readonly NamedPerson[] = []) {
    for (const person of people) {
      for (const word of lettersIn(person.lname)) {
        this.#byLastName.set(word, [...(this.#byLastName.get(word) ?? []), person])
      }
    }
  }

  /** Reports whether there are no people. */
  get areNone(): boolean {
    return this.#byLastName.size === 0
  }

  /** Reports whether a text is the name of one of the people. */
  areNamed(text: string): boolean {
    const candidates = lettersIn(text).flatMap((word) => this.#byLastName.get(word) ?? [])
    return candidates.some((person) => isNameOf(text, person))
  }
}

/**
 * Reports whether a text is the name of a person: the last name, alone or with the first name or its initial;
 * of several last names, one with the whole first name. Particles (“van”) don't count. In scripts without
 * spaces, finds only names that are written with one. Stricter than `HiddenWords`, which also finds a single
 * word of a name in a namesake's.
 * @param options.whole finds the name only with the whole first name, because initials are shared by namesakes
 */
export function isNameOf(text: string, { fname, lname }: NamedPerson, { whole = false } = {}): boolean {
  const words = lettersIn(text)
  const last = lettersIn(lname)
  const found = last.filter((word) => words.includes(word))
  if (found.length === 0) return false
  const others = words.filter((word) => !last.includes(word))
  const first = lettersIn(fname)
  const hasFirst = others.some((word) => first.includes(word))
  if (whole || found.length < last.length) return hasFirst
  return hasFirst || others.length === 0 || others.some((word) => first.some((name) => name[0] === word))
}

/** Returns the words of a name with letters, without particles unless there is no other word. */
function lettersIn(name: string): string[] {
  const words = [...wordsIn(folded(name))].filter((word) => /\p{L}/u.test(word))
  const telling = words.filter((word) => !PARTICLES.has(word))
  return telling.length > 0 ? telling : words
}
