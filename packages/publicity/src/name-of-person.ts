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
 * Reports whether a text is the name of a person: the last name, alone or with the first name or its initial.
 * Stricter than `HiddenWords`, which also finds a single word of a name in a namesake's.
 */
export function isNameOf(text: string, { fname, lname }: NamedPerson): boolean {
  const words = [...wordsIn(folded(text))]
  const last = lettersIn(lname)
  if (last.length === 0 || !last.every((word) => words.includes(word))) return false
  const others = words.filter((word) => !last.includes(word))
  const first = lettersIn(fname)
  return others.length === 0 || others.some((word) => first.some((name) => [name, name[0]].includes(word)))
}

function lettersIn(name: string): string[] {
  return [...wordsIn(folded(name))].filter((word) => /\p{L}/u.test(word))
}
