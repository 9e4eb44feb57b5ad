import { folded, wordsIn } from './word-folding.ts'

/**
 * Reports whether a text is the name of a person: the last name, alone or with the first name or its initial.
 * Stricter than `HiddenWords`, which also finds a single word of a name in a namesake's.
 */
export function isNameOf(text: string, { fname, lname }: { fname: string; lname: string }): boolean {
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
