import { expect, test } from 'vitest'
import { listTexts, straysIn, strayTexts } from '../../../scripts/texts.ts'

test('what people read stands in catalogues: of the pages, of the server and of the contract', () => {
  expect(strayTexts()).toEqual([])
})

test('the catalogues can be listed, also what is filled in later', () => {
  const texts = listTexts().map(({ text }) => text)
  expect(texts).toEqual(
    expect.arrayContaining(['Show the latest …', 'There is no such match.', '… is required.']),
  )
})

test('finds words between tags, in what is read out, and in expressions, and nothing else', () => {
  const code = `const part = <section className="plain words" aria-label={on ? 'Read this' : TEXTS.that}>
    Say this <b title={\`Ask \${name}\`}>{on === 'some value' ? 'Or that' : 'x'}</b>, 7 – 3
    <Head head="FG%" name={TEXTS.that} /><th>+/−</th>
  </section>
  function tell() {
    console.error('Failed to do it.')
    if (kind === 'FREE THROW') throw new Error('This is for developers.')
    return { label: 'Home', className: 'btn btn-quiet', say: \`It is \${on}.\`, at: 'GET /live/all' }
  }`
  expect(straysIn(code, 'Part.tsx')).toEqual([
    'Part.tsx: Read this',
    'Part.tsx: Say this',
    'Part.tsx: Ask …',
    'Part.tsx: Or that',
    'Part.tsx: FG%',
    'Part.tsx: Home',
    'Part.tsx: It is ….',
  ])
})
