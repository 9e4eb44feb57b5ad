/** Maximum length of a line outside tables and code, in columns. */
export const LONGEST_LINE = 120
/**
 * Column at which prose is wrapped. It is lower than the maximum, so that a small edit does not make a line
 * too long.
 */
const WRAPPED_AT = 110

/** Lines that are not prose: headings, tables, comments and other HTML, rules, and indented code. */
const NOT_PROSE = /^(\s*>?\s*$|#|\||\s*<|---|\s*```| {4,}(?![-*] |\d+\. ))/
/** The mark of a list item or a quotation, with any indentation. */
const MARK = /^\s*(?:[-*] |\d+\. |> )/
/** A word that would become a mark at the start of a line. */
const LOOKS_LIKE_MARK = /^(?:[-+*#>]+|\d+[.)])$/

/**
 * Wraps the paragraphs and list items with a line beyond {@link WRAPPED_AT}. Leaves everything else
 * unchanged.
 */
export function wrapProse(markdown: string): string {
  const wrapped: string[] = []
  let block: string[] = []
  let fenced = false
  const endBlock = () => {
    wrapped.push(...wrapBlock(block))
    block = []
  }
  for (const line of markdown.split('\n')) {
    if (/^\s*```/.test(line)) fenced = !fenced
    const isProse = !fenced && !isApart(line, block)
    if (!isProse || beginsEntry(line, block)) endBlock()
    if (isProse) block.push(line)
    else wrapped.push(line)
  }
  endBlock()
  return wrapped.join('\n')
}

/**
 * Reports whether a line belongs to no block. Deep indentation means code only outside a block, because a
 * list item may continue with it.
 */
function isApart(line: string, block: readonly string[]): boolean {
  return NOT_PROSE.test(block.length > 0 ? line.replace(/^ {4,}/, '') : line)
}

/**
 * Reports whether a line begins a block. A line that starts with `> ` may continue a quotation, and a line
 * that starts with a number may continue a paragraph.
 */
function beginsEntry(line: string, block: readonly string[]): boolean {
  const [first] = block
  if (!MARK.test(line) || first === undefined) return MARK.test(line)
  if (line.startsWith('> ')) return !first.startsWith('> ')
  const number = /^\s*(\d+)\. /.exec(line)?.[1]
  return number === undefined || number === '1' || /^\s*\d+\. /.test(first)
}

function wrapBlock(block: readonly string[]): readonly string[] {
  const [first = ''] = block
  const isBrokenByHand = block.some((line) => /( {2}|\\)$/.test(line))
  if (isBrokenByHand || block.every((line) => line.length <= WRAPPED_AT)) return block
  const mark = MARK.exec(first)?.[0] ?? /^\s*/.exec(first)?.[0] ?? ''
  const isQuotation = mark === '> '
  const indent = isQuotation ? mark : ' '.repeat(mark.length)
  const text = block.map((line) => (isQuotation ? line.slice(mark.length) : line)).join(' ')
  const lines = [mark]
  for (const word of wordsOf(isQuotation ? text : text.slice(mark.length))) {
    const line = lines.at(-1) ?? ''
    const isEmpty = line.trimEnd().length <= mark.trimEnd().length
    if (isEmpty) lines[lines.length - 1] = `${line}${word}`
    else if (line.length + 1 + word.length <= WRAPPED_AT) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(`${indent}${word}`)
  }
  return lines
}

/**
 * Returns the words of a text. Code stays in one piece, and a word that looks like a mark stays with the
 * previous word.
 */
function wordsOf(text: string): string[] {
  const words: string[] = []
  for (const word of text.match(/(?:`[^`]*`|[^\s`])+/g) ?? []) {
    const before = words.at(-1)
    if (before !== undefined && LOOKS_LIKE_MARK.test(word)) words[words.length - 1] = `${before} ${word}`
    else words.push(word)
  }
  return words
}
