import { expect, test } from 'vitest'
import {
  comparedTexts,
  comparisonsIn,
  listTexts,
  straysIn,
  strayTexts,
} from '../../../../scripts/texts/texts.ts'

test('texts for users are in the catalogues of the pages, the server and the contract', () => {
  expect(strayTexts()).toEqual([])
})

test('lists the catalogues, including texts with placeholders', () => {
  const texts = listTexts().map(({ text }) => text)
  expect(texts).toEqual(
    expect.arrayContaining(['Show the latest …', 'There is no such match.', '… is required.']),
  )
})

test('finds words between tags, in accessible names and in expressions, and nothing else', () => {
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

test('finds words passed to functions that show them, and words after a placeholder', () => {
  const code = `const form = { validate: { city: required('City'), again: sameAs('password', TEXTS.differ) } }
  const fault = meetsRequirements('Password')(typed) ?? required(TEXTS.city)(typed)
  const label = \`\${name}, \${periods} × \${minutes} minutes\`
  notify.error(failed ? 'Sorry' : TEXTS.failed)
  const line = <Entry who={by ?? \`user \${id}\`} className={\`\${look} changed\`} key={\`\${id} / \${seq}\`} />`
  expect(straysIn(code, 'Part.tsx')).toEqual([
    'Part.tsx: City',
    'Part.tsx: Password',
    'Part.tsx: …, … × … minutes',
    'Part.tsx: Sorry',
    'Part.tsx: user …',
  ])
})

test('no code compares texts for users', () => {
  expect(comparedTexts()).toEqual([])
  const code = `const Part = () => name === TEXTS.bitrate && kind !== 'pause' && WATCH_TEXTS.live != text ? TEXTS.a : TEXTS.b`
  expect(comparisonsIn(code, 'Part.tsx')).toEqual(['Part.tsx: TEXTS.bitrate', 'Part.tsx: WATCH_TEXTS.live'])
})
