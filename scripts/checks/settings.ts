// `npm run settings` writes docs/settings.md from the definitions of the settings; with --check it reports a
// difference instead.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { SETTINGS_BY_TOPIC, type Setting } from '@courtside/config'
import { ROOT } from '../workspace.mjs'

const DOCUMENT = path.join(ROOT, 'docs/settings.md')

const HEAD = `# Settings

<!-- Written by \`npm run settings\` from packages/config/src/setting-definitions.ts. Don't edit it. -->

Set these as environment variables, or in a file \`.env\` beside the README. All are optional. A wrong value
stops the start with one clear line, and \`npm run doctor\` checks what depends on them. What the club decides
while Courtside runs, such as whether players need a photo and what the public sees of them, is on the page
**Club Settings**.
`

const document = describeSettings()
if (!process.argv.includes('--check')) writeFileSync(DOCUMENT, document)
else if (readFileSync(DOCUMENT, 'utf8') === document) console.log('docs/settings.md is up to date.')
else {
  console.log('docs/settings.md differs from the definitions of the settings. Run "npm run settings".')
  process.exitCode = 1
}

/** Returns the document: a table for each topic. */
function describeSettings(): string {
  const topics = Object.values(SETTINGS_BY_TOPIC).map(({ title, settings }) => {
    const rows = Object.entries(settings).map(([name, schema]) => describeSetting(name, schema))
    return `\n## ${title}\n\n${writeTable([['setting', 'type', 'default', 'meaning'], ...rows])}`
  })
  return `${HEAD}${topics.join('')}`
}

/** @throws {Error} when the setting has no description */
function describeSetting(name: string, schema: Setting): string[] {
  const { description, form, unset = 'none', enum: words, format } = schema.toJSONSchema({ io: 'input' })
  if (!description) throw new Error(`${name} has no description: add one in setting-definitions.ts.`)
  const preset = schema.parse(undefined)
  return [
    `\`${name}\``,
    words?.map((word) => `\`${word}\``).join(', ') ?? String(form ?? (format === 'uri' ? 'address' : 'text')),
    preset === undefined ? String(unset) : `\`${preset}\``,
    description,
  ]
}

/**
 * Returns a Markdown table with its first row as the header, and with columns aligned as the formatter does.
 */
function writeTable(rows: string[][]): string {
  const [head = [], ...body] = rows
  const widths = head.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)))
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`
  return [head, widths.map((width) => '-'.repeat(width)), ...body].map(line).join('')
}
