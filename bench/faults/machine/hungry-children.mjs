import { follow } from './machine-state.mjs'

// Loaded before the modules of a process that makes one image, paper or film (MP4). With too little memory,
// the process runs out of it.
const PIECE = 65_536

if (process.argv[1]?.endsWith('-process.ts')) {
  follow('memory', (memory) => {
    for (const kept = []; memory === 'too little'; ) kept.push(new Array(PIECE).fill(kept.length))
  })
}
