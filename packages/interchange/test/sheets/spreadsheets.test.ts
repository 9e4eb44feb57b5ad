import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readSpreadsheet, writeSpreadsheet } from '../../src/sheets/spreadsheet.ts'
import { Spreadsheets } from '../../src/sheets/spreadsheets.ts'

/** Makes an .xlsx file from the XML of its rows, as ECMA-376 describes it, without the library. */
function xlsx(rows: string, more: Record<string, Uint8Array> = {}, head = ''): Uint8Array {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const xml = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${text}`)
  return zipSync({
    '[Content_Types].xml': xml(
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    ),
    '_rels/.rels': xml(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Kader" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': xml(
      `<styleSheet xmlns="${main}"><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="20"/></cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<?xml version="1.0" encoding="UTF-8"?>${head}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
    ),
    ...more,
  })
}

const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`

const ROWS = [
  `<row r="1">${text('A1', 'Mannschaft')}${text('B1', 'Nr.')}${text('C1', 'Datum')}${text('D1', 'Zeit')}</row>`,
  // 46361 is 2026-12-05 and 0.75 is 18:00 (ECMA-376, 18.17.4.1).
  `<row r="3">${text('A3', 'Grün-Weiß')}<c r="B3"><v>7</v></c><c r="C3" s="1"><v>46361</v></c><c r="D3" s="2"><v>0.75</v></c></row>`,
].join('')

/** Returns a small table in the format of LibreOffice (.ods). */
function ods(): Uint8Array {
  const names = ['office', 'table', 'text'].map(
    (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
  )
  const cell = (value: string) =>
    `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`
  return zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }],
    'content.xml': strToU8(
      `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${names.join(' ')} office:version="1.2"><office:body><office:spreadsheet><table:table table:name="Kader"><table:table-row>${cell('Mannschaft')}${cell('Nr.')}</table:table-row><table:table-row>${cell('Grün-Weiß')}${cell('00')}</table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`,
    ),
    'styles.xml': strToU8(
      `<?xml version="1.0" encoding="UTF-8"?><office:document-styles ${names[0]} office:version="1.2"/>`,
    ),
    'META-INF/manifest.xml': strToU8(
      '<?xml version="1.0" encoding="UTF-8"?><manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.spreadsheet"/></manifest:manifest>',
    ),
  })
}

test('reads dates, times and whole numbers of .xlsx as displayed, and keeps the row numbers', () => {
  expect(readSpreadsheet(xlsx(ROWS))).toEqual([
    { line: 1, cells: ['Mannschaft', 'Nr.', 'Datum', 'Zeit'] },
    { line: 3, cells: ['Grün-Weiß', '7', '2026-12-05', '18:00'] },
  ])
})

test('reads .ods', () => {
  expect(readSpreadsheet(ods()).map(({ cells }) => cells)).toEqual([
    ['Mannschaft', 'Nr.'],
    ['Grün-Weiß', '00'],
  ])
})

describe('hostile files', () => {
  test('refuses a ZIP bomb before unpacking it', () => {
    const bomb = xlsx(ROWS, { 'xl/media/zeros.xml': new Uint8Array(60_000_000) })
    expect(bomb.length).toBeLessThan(100_000)
    expect(() => readSpreadsheet(bomb)).toThrow('spreadsheet-too-large')
  })

  test('stops unpacking a ZIP bomb that declares a false size', () => {
    const bomb = Buffer.from(xlsx(ROWS, { 'xl/media/zeros.xml': new Uint8Array(60_000_000) }))
    // Both headers of the file in the archive (local and central directory) now state a size of 10 bytes.
    const size = Buffer.alloc(4)
    size.writeUInt32LE(60_000_000)
    for (let at = bomb.indexOf(size); at >= 0; at = bomb.indexOf(size, at + 1)) bomb.writeUInt32LE(10, at)
    const before = process.memoryUsage().arrayBuffers
    try {
      readSpreadsheet(bomb)
    } catch (error) {
      expect(error).toMatchObject({ message: 'broken-spreadsheet' })
    }
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000)
  })

  test('refuses XML entities, archives within the file and too many rows, and marks formulas', () => {
    const entities = '<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
    expect(() => readSpreadsheet(xlsx(ROWS, {}, entities))).toThrow('spreadsheet-with-entities')
    expect(() =>
      readSpreadsheet(xlsx(ROWS, { 'xl/embeddings/a.dat': zipSync({ b: new Uint8Array(5) }) })),
    ).toThrow('spreadsheet-with-archive')
    expect(() => readSpreadsheet(xlsx(ROWS, { 'xl/embeddings/a.zip': new Uint8Array(5) }))).toThrow(
      'spreadsheet-with-archive',
    )
    const many = Array.from(
      { length: 6000 },
      (_, index) => `<row r="${index + 1}"><c r="A${index + 1}"><v>1</v></c></row>`,
    )
    expect(() => readSpreadsheet(xlsx(many.join('')))).toThrow('too-many-rows')
    const million = `<row r="1">${text('A1', 'x')}</row>`.repeat(1_000_000)
    expect(() => readSpreadsheet(xlsx(million))).toThrow('spreadsheet-too-large')
    const formula = `${ROWS}<row r="4">${text('A4', 'x')}<c r="B4"><f>1+1</f><v>2</v></c></row>`
    expect(readSpreadsheet(xlsx(formula)).at(-1)).toMatchObject({ formulas: [1] })
  })

  test('reports different faults for damaged files and for other archives', () => {
    expect(() => readSpreadsheet(xlsx(ROWS).slice(0, 300))).toThrow('broken-spreadsheet')
    expect(() => readSpreadsheet(zipSync({ 'a.txt': strToU8('x') }))).toThrow('not-a-table')
  })
})

test('refuses a damaged file with a code and reads the next file', async () => {
  const spreadsheets = new Spreadsheets()
  onTestFinished(() => spreadsheets.stop())
  await expect(spreadsheets.read(xlsx(ROWS).slice(0, 300))).rejects.toMatchObject({
    fault: { code: 'broken-spreadsheet' },
  })
  expect(await spreadsheets.read(xlsx(ROWS))).toHaveLength(2)
})

test('Python reads our .xlsx: one sheet, with all cells as text, also 00 and formulas', () => {
  const rows = [
    ['Mannschaft', 'Nr.', 'Name'],
    ['Grün-Weiß', '00', 'Müller & <Söhne>'],
    ['=1+1', '7', 'İğdır "Ėjus" العربية'],
  ]
  const folder = mkdtempSync(path.join(tmpdir(), 'xlsx-'))
  const file = path.join(folder, 'a.xlsx')
  writeFileSync(file, writeSpreadsheet(rows, 'rosters'))
  // The program uses only Python's standard library: ZIP and XML, with the structure that ECMA-376 describes.
  const program = `
import json, re, sys, zipfile
import xml.etree.ElementTree as E
n = {'m': 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'}
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
shared = []
if 'xl/sharedStrings.xml' in z.namelist():
    shared = [''.join(t.text or '' for t in s.iter('{%s}t' % n['m'])) for s in E.fromstring(z.read('xl/sharedStrings.xml')).findall('m:si', n)]
rows = []
for row in E.fromstring(z.read('xl/worksheets/sheet1.xml')).findall('.//m:row', n):
    cells = []
    for c in row.findall('m:c', n):
        assert c.find('m:f', n) is None
        v = c.find('m:v', n)
        kind = c.get('t')
        cells.append(shared[int(v.text)] if kind == 's' else ''.join(t.text or '' for t in c.iter('{%s}t' % n['m'])) if kind == 'inlineStr' else v.text)
        assert kind in ('s', 'inlineStr', 'str')
    rows.append(cells)
sheets = [s.get('name') for s in E.fromstring(z.read('xl/workbook.xml')).findall('.//m:sheet', n)]
json.dump({'sheets': sheets, 'rows': rows}, sys.stdout)
`
  const read = execFileSync('python3', ['-c', program, file], { encoding: 'utf8' })
  expect(JSON.parse(read)).toEqual({ sheets: ['rosters'], rows })
  expect(Object.keys(unzipSync(readFileSync(file)))).toContain('xl/workbook.xml')
})
