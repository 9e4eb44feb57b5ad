const WORDS = 'zero one two three four five six seven eight nine ten'.split(' ')
const ORDINALS = 'zeroth first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ')

/** Every number that a text has in figures or as a word, an ordinal too, in the order of the text. */
export function numbersOf(text: string): number[] {
  return (text.toLowerCase().match(/\d+|\p{L}+/gu) ?? []).flatMap((word) => {
    if (/^\d/.test(word)) return [Number(word)]
    const value = Math.max(WORDS.indexOf(word), ORDINALS.indexOf(word))
    return value < 0 ? [] : [value]
  })
}
