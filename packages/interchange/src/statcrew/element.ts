import sax from 'sax'
import { UnreadableFile } from '../contradiction.ts'

/** An element of an XML document: its attributes and child elements, without text. */
export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Element[]
}

/** Creates an element. Attributes may be numbers; undefined ones are left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  children: readonly Element[] = [],
): Element {
  const said = Object.entries(attributes).filter(([, value]) => value !== undefined)
  return { name, attributes: Object.fromEntries(said.map(([key, value]) => [key, String(value)])), children }
}

const NONE: Element = { name: '', attributes: {}, children: [] }

/** Returns the first child with a name; an empty element if there is none. */
export function child(of: Element, name: string): Element {
  return of.children.find((each) => each.name === name) ?? NONE
}

/** Returns the children with a name. */
export function children(of: Element, name: string): Element[] {
  return of.children.filter((each) => each.name === name)
}

/** Formats a document with its XML declaration, one line per element. */
export function xmlText(root: Element): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${lines(root, '').join('\n')}\n`
}

function lines({ name, attributes, children }: Element, indent: string): string[] {
  const head = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)].join(
    ' ',
  )
  if (children.length === 0) return [`${indent}<${head}/>`]
  return [
    `${indent}<${head}>`,
    ...children.flatMap((child) => lines(child, `${indent} `)),
    `${indent}</${name}>`,
  ]
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
}

function escaped(text: string): string {
  return text
    .replaceAll(/[&<>"\t\n\r]/g, (sign) => ENTITIES[sign] ?? sign)
    .replaceAll(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
}

/** Maximum depth of nested elements. A StatCrew file has a depth of 5. */
const MOST_LEVELS = 32

/**
 * Reads a document. Replaces only the entities that XML itself defines, and never reads anything outside the
 * document.
 * @throws {UnreadableFile} if the text is not XML, or is nested deeper than {@link MOST_LEVELS}, because
 * every open element takes memory
 */
export function readXml(text: string): Element {
  const found: { root: Element | null } = { root: null }
  const open: { name: string; attributes: Record<string, string>; children: Element[] }[] = []
  const reader = sax.parser(true)
  const broken = () => new UnreadableFile({ code: 'not-xml', line: reader.line + 1 })
  reader.onerror = () => {
    throw broken()
  }
  reader.onopentag = ({ name, attributes }) => {
    if (open.length === MOST_LEVELS) throw broken()
    open.push({ name, attributes: attributes as Record<string, string>, children: [] })
  }
  reader.onclosetag = () => {
    const closed = open.pop()
    if (closed === undefined) return
    const parent = open.at(-1)
    if (parent === undefined) found.root = closed
    else parent.children.push(closed)
  }
  reader.write(text).close()
  if (found.root === null) throw broken()
  return found.root
}
