import http from 'node:http'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { dynamicImportVarsPlugin, importGlobPlugin } from 'rolldown/experimental'
import { SERVER } from './server-bundle.mjs'

const ROOT = path.join(import.meta.dirname, '../..')
/** The module that {@link httpWithoutClient} replaces, and its replacement. */
const HTTP = /^(?:node:http|http|courtside:http)$/

/**
 * Packages to include in the bundle: our own, and installed packages that consist of many files.
 * fastify-type-provider-zod is included because it must share the bundle's copy of zod.
 */
const JOINED =
  /^(?:@courtside|kysely|zod|fastify|@fastify\/(?:multipart|send|static|websocket)|fastify-plugin|fastify-type-provider-zod|prom-client|@opentelemetry)(?:\/|$)/

/**
 * `node scripts/bundle/write-bundle.ts FOLDER`: writes the server's program as few files into a folder two
 * levels below `.cache`. The bundle contains our own modules and the packages of {@link JOINED}; all other
 * installed packages stay where they are. Modules that are imported dynamically get separate files. Programs
 * of child processes still run from their sources.
 */
async function main(folder: string): Promise<void> {
  const bundle = await rolldown({
    input: { main: path.join(ROOT, SERVER) },
    platform: 'node',
    external: isExternal,
    // The last two plugins find the modules of an import whose address contains a variable, such as a
    // language.
    plugins: [sourceAddresses(folder), httpWithoutClient(), dynamicImportVarsPlugin(), importGlobPlugin()],
  })
  await bundle.write({
    dir: folder,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    comments: false,
  })
  await bundle.close()
}

/**
 * Reports whether an import stays as it is. This applies to built-in modules, and to packages that are not
 * joined.
 */
function isExternal(id: string, importer: string | undefined): boolean {
  if (HTTP.test(id)) return false
  if (isBuiltin(id)) return true
  if (id.startsWith('.') || path.isAbsolute(id) || JOINED.test(id)) return false
  // The packages that a joined package imports are joined too, because they may be installed where only that
  // package finds them.
  return !importer?.includes('node_modules')
}

/**
 * Gives each module the address of its source file, relative to the bundle's file, because modules find files
 * of the repository by that address.
 * @throws when a module uses another property of `import.meta`, which would refer to the bundle; or when it
 * imports a module by a computed name, which the bundler cannot follow
 */
function sourceAddresses(folder: string): Plugin {
  return {
    name: 'source-addresses',
    transform(code, id) {
      if (id.includes('node_modules')) return null
      if (/\bimport\((?!['"`])/.test(code)) throw new Error(`${id}: imports a module by a computed name.`)
      if (!code.includes('import.meta')) return null
      if (/import\.meta\b(?!\.url\b)/.test(code))
        throw new Error(`${id}: only import.meta.url can be bundled.`)
      const source = JSON.stringify(path.relative(folder, id))
      return code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`)
    },
  }
}

/**
 * Replaces imports of `node:http`. For an ECMAScript module that imports a built-in module, Node.js reads
 * each of its exports. Reading `WebSocket`, `CloseEvent` and `MessageEvent` loads Node's HTTP client, which
 * takes a twentieth of a start.
 */
function httpWithoutClient(): Plugin {
  const id = 'courtside:http'
  const names = Object.keys(http).filter((name) => !/^(?:WebSocket|CloseEvent|MessageEvent)$/.test(name))
  return {
    name: 'http-without-client',
    resolveId: (source) => (HTTP.test(source) ? id : null),
    load: (found) =>
      found === id
        ? `const http = process.getBuiltinModule('node:http')
           export default http
           export const { ${names.join(', ')} } = http`
        : null,
  }
}

const [, , folder] = process.argv
if (folder === undefined) throw new Error('Name the folder to write into.')
await main(path.resolve(folder))
process.disconnect?.()
