import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import type { Language } from '../../packages/contract/src/index.ts'

/** A node of a catalogue's syntax tree, read by its `type`. */
// biome-ignore lint/suspicious/noExplicitAny: the tree has many node types, each read with checks
type Node = any

const ROOT = path.join(import.meta.dirname, '../..')

const CATALOGUE = /(^|\/)(texts|[\w-]+-(texts|words)|refusals|faults|answers)\.ts$/

/** Reports whether a file is a catalogue, by its name. */
export function isCatalogue(file: string): boolean {
  return CATALOGUE.test(file) && !file.includes('node_modules/')
}

/** Returns every catalogue, relative to the repository's root. */
export function catalogues(): string[] {
  return [
    'apps/web/src/**/*.ts',
    'apps/server/src/**/*.ts',
    'packages/{basketball,contract,papers}/src/**/*.ts',
  ]
    .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
    .map((file) => file.split(path.sep).join('/'))
    .filter(isCatalogue)
    .sort()
}

/** An argument of a text, with its name in translations. */
export interface Argument {
  readonly name: string
  readonly kind: 'number' | 'list' | 'other'
}

/** A text of a catalogue. */
export interface CatalogueText {
  /** Its path: the constant, then keys, such as TEXTS, tab, box. */
  readonly path: readonly string[]
  /** The English words, or the source of the function if the text has arguments. */
  readonly english: string
  readonly args: readonly Argument[]
  /** The range of the source that a translation replaces. */
  readonly start: number
  readonly end: number
}

/** Translated messages as stored in a file, by constant and keys. */
export type Translation = string | { readonly [key: string]: Translation }

/**
 * Returns the texts of a catalogue: every string, and every arrow function that returns one, in its exported
 * constants, and in its other constants that are objects or lists.
 * @throws if a value is neither, because it cannot be translated
 */
export function textsOf(source: string, file: string): CatalogueText[] {
  const { program, errors } = parseSync(file, source, { lang: 'ts' })
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const found: CatalogueText[] = []
  for (const statement of program.body as Node[]) {
    const isExported = statement.type === 'ExportNamedDeclaration'
    const declaration = isExported ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declaration.declarations) {
      const value = unwrapped(init)
      if (!isExported && value?.type !== 'ObjectExpression' && value?.type !== 'ArrayExpression') continue
      collect(value, [id.name], source, found)
    }
  }
  return found
}

/**
 * Returns the file with a workspace's translations into a language.
 * @param catalogue any catalogue of the workspace
 */
export function translationFile(catalogue: string, language: Language): string {
  return `${workspaceOf(catalogue)}/translations/${language}.json`
}

/**
 * Returns the keys of a catalogue's messages in its workspace's translation file: its folders below `src`,
 * then its name.
 */
export function translationKeys(catalogue: string): string[] {
  return catalogue
    .slice(`${workspaceOf(catalogue)}/src/`.length)
    .replace(/\.ts$/, '')
    .split('/')
}

/** Returns a catalogue's translation into a language, or null if there is none. */
export function translationOf(catalogue: string, language: Language): Translation | null {
  let found: Translation | undefined = readTranslations(translationFile(catalogue, language))
  for (const key of translationKeys(catalogue)) found = typeof found === 'object' ? found[key] : undefined
  return found ?? null
}

/** Translation files by path, each with the modification time in ms at which it was read. */
const readFiles = new Map<string, { at: number; translation: Translation }>()

/**
 * Returns the content of a translation file, `{}` if it does not exist. Parses each version of a file once.
 */
export function readTranslations(file: string): Translation {
  const at = statSync(path.join(ROOT, file), { throwIfNoEntry: false })?.mtimeMs
  if (at === undefined) return {}
  const read = readFiles.get(file)
  if (read?.at === at) return read.translation
  const translation = JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as Translation
  readFiles.set(file, { at, translation })
  return translation
}

/** Returns the workspace of a file, such as `apps/web`. */
function workspaceOf(file: string): string {
  return file.split('/').slice(0, 2).join('/')
}

/** Returns the messages of a translation by path, with the keys joined by dots. */
export function messagesOf(translation: Translation, at: readonly string[] = []): Map<string, string> {
  if (typeof translation === 'string') return new Map([[at.join('.'), translation]])
  return new Map(Object.entries(translation).flatMap(([key, value]) => [...messagesOf(value, [...at, key])]))
}

/**
 * Returns the content of a file of the repository, or null if it does not exist.
 * @param file relative to the repository's root
 */
export function readIfThere(file: string): string | null {
  try {
    return readFileSync(path.join(ROOT, file), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function collect(node: Node, at: readonly string[], source: string, found: CatalogueText[]): void {
  const value = unwrapped(node)
  switch (value?.type) {
    case 'ObjectExpression':
      for (const property of value.properties) {
        if (property.type === 'SpreadElement') collect(property.argument, at, source, found)
        else collect(property.value, [...at, String(property.key.name ?? property.key.value)], source, found)
      }
      return
    case 'ArrayExpression':
      for (const [index, element] of value.elements.entries())
        collect(element, [...at, String(index)], source, found)
      return
    case 'Literal':
      if (typeof value.value === 'string') found.push(textAt(value, at, value.value, []))
      return
    case 'TemplateLiteral':
      found.push(textAt(value, at, source.slice(value.start + 1, value.end - 1), []))
      return
    case 'ArrowFunctionExpression':
      found.push(
        textAt(value.body, at, source.slice(value.start, value.end), value.params.flatMap(argumentsOf)),
      )
      return
    case 'Identifier':
    case 'MemberExpression':
    case 'CallExpression':
    case undefined:
      // The text is defined at the referenced name, or is composed of other texts.
      return
    default:
      throw new Error(
        `${at.join('.')} is neither a text nor a function that returns one, so it cannot be translated.`,
      )
  }
}

function textAt(
  { start, end }: Node,
  at: readonly string[],
  english: string,
  args: readonly Argument[],
): CatalogueText {
  return { path: at, english, args, start, end }
}

/** Returns a value without `as const`, `satisfies` and brackets around it. */
function unwrapped(node: Node): Node {
  const wraps = ['TSAsExpression', 'TSSatisfiesExpression', 'ParenthesizedExpression']
  return wraps.includes(node?.type) ? unwrapped(node.expression) : node
}

/**
 * Returns the arguments of a parameter: the parameter itself, or the fields destructured from it. Names that
 * begin with _ are unused.
 */
function argumentsOf(parameter: Node): Argument[] {
  const type = parameter.typeAnnotation?.typeAnnotation
  if (parameter.type === 'ObjectPattern') {
    return parameter.properties.map((property: Node) => {
      const member = membersOf(type).find(({ key }: Node) => key?.name === property.key.name)
      return { name: property.key.name, kind: kindOf(member?.typeAnnotation?.typeAnnotation) }
    })
  }
  const name = parameter.name ?? parameter.left?.name ?? ''
  return name.startsWith('_') ? [] : [{ name, kind: kindOf(type) }]
}

/** Returns the fields of a literal type or of an intersection of such types. */
function membersOf(type: Node): Node[] {
  return type?.type === 'TSIntersectionType' ? type.types.flatMap(membersOf) : (type?.members ?? [])
}

function kindOf(type: Node): Argument['kind'] {
  switch (type?.type) {
    case 'TSNumberKeyword':
      return 'number'
    case 'TSArrayType':
      return 'list'
    case 'TSTypeOperator':
      return kindOf(type.typeAnnotation)
    case 'TSUnionType':
      return type.types.some((each: Node) => kindOf(each) === 'number') ? 'number' : 'other'
    default:
      return 'other'
  }
}
