import { installDependencies } from './install.mjs'
import { writeRelease } from './release/write-release.mjs'
import { buildWeb } from './web/build-web.mjs'
import { runScript } from './workspace.mjs'

// `npm run release -- [FOLDER]` writes a release for this machine's system and processor, by default into
// release/.
await runScript(async () => {
  await installDependencies('serving')
  await buildWeb()
  const { archive, bytes } = await writeRelease(process.argv[2])
  console.log(
    `${archive}: ${(bytes / 1e6).toFixed(0)} MB, with SHA256SUMS and the software bill of materials`,
  )
})
