import path from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { dynamicImportVarsPlugin, importGlobPlugin } from 'rolldown/experimental'
import { SERVER } from './server-bundle.mjs'

const ROOT = path.join(import.meta.dirname, '../..')

/**
 * Packages to include in the bundle: our own, and installed packages that consist of many files.
 * fastify-type-provider-zod is included because it must share the bundle's copy of zod.
 */
const JOINED = /^(?:@courtside|kysely|zod|fastify-type-provider-zod|prom-client|@opentelemetry)(?:\/|$)/

/**
 * `node scripts/bundle/write-bundle.ts FOLDER`: writes the server's program as few files into a folder two
 * levels below `.cache`. The bundle contains our own modules and the packages of {@link JOINED}; all other
 * installed packages stay where they are. Modules that are loaded late get files of their own. Programs of
 * child processes still run from their sources.
 */
async function main(folder: string): Promise<void> {
  const bundle = await rolldown({
    input: { main: path.join(ROOT, SERVER) },
    platform: 'node',
    external: (id) => !id.startsWith('.') && !path.isAbsolute(id) && !JOINED.test(id),
    // The last two find the modules of an import with a variable, such as that of a language.
    plugins: [sourceAddresses(folder), dynamicImportVarsPlugin(), importGlobPlugin()],
  })
  await bundle.write({ dir: folder, entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' })
  await bundle.close()
}

/**
 * Gives each module the address of its own source file, relative to the bundle's, because modules find files
 * of the repository by it.
 * @throws when a module uses another property of `import.meta`, which would mean the bundle's, or computes
 * the name of a module so that the bundler cannot find it
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

const [, , folder] = process.argv
if (folder === undefined) throw new Error('Name the folder to write into.')
await main(path.resolve(folder))
process.disconnect?.()
