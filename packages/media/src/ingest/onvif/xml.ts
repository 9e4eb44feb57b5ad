import sax from 'sax'

/** An element of a device's answer. Its name has no prefix, because each device chooses its own prefixes. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** The text of the element itself, without leading and trailing spaces. */
  readonly text: string
}

/** The error for an answer that is not XML, or is nested too deep. */
class NotXml extends Error {}

/** Maximum number of levels of elements. A list of profiles has about 12. */
const MOST_LEVELS = 32

/**
 * Reads a document. Resolves only the entities of XML itself, and never reads anything outside the document.
 * Ignores NUL characters, because some devices send the end of a C string as well.
 * @throws {NotXml} the text is not XML, or nested deeper than {@link MOST_LEVELS}
 */
export function readXml(text: string): XmlElement {
  const open: { name: string; attributes: Record<string, string>; children: XmlElement[]; text: string }[] =
    []
  const found: { root: XmlElement | null } = { root: null }
  const reader = sax.parser(true)
  reader.onerror = (error) => {
    throw new NotXml(error.message)
  }
  reader.onopentag = ({ name, attributes }) => {
    if (open.length === MOST_LEVELS) throw new NotXml('too many levels')
    const own = attributes as Record<string, string>
    open.push({ name: name.replace(/^.*:/, ''), attributes: own, children: [], text: '' })
  }
  const addText = (part: string) => {
    const element = open.at(-1)
    if (element) element.text += part
  }
  reader.ontext = addText
  reader.oncdata = addText
  reader.onclosetag = () => {
    const closed = open.pop()
    if (!closed) return
    const element = { ...closed, text: closed.text.trim() }
    const parent = open.at(-1)
    if (parent) parent.children.push(element)
    else found.root = element
  }
  reader.write(text.replaceAll('\0', '')).close()
  if (!found.root) throw new NotXml('no element')
  return found.root
}

/** Returns all elements of a name below an element, at any level, in the order of the document. */
export function elementsOf(of: XmlElement, name: string): XmlElement[] {
  return of.children.flatMap((child) => [...(child.name === name ? [child] : []), ...elementsOf(child, name)])
}

/** Returns the text of the first descendant of `of` that is called `name`; empty if there is none. */
export function textOf(of: XmlElement, name: string): string {
  return elementsOf(of, name)[0]?.text ?? ''
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Returns a text as the content of an element. */
export function escapedXml(text: string): string {
  return text.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)
}
