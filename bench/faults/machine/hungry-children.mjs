import { follow } from './machine-state.mjs'

// Loaded before the modules of each process that makes one image, paper or film (MP4). While the machine has
// too little memory, fills the memory of the process until it fails.
const PIECE = 65_536

if (process.argv[1]?.endsWith('-process.ts')) {
  follow('memory', (memory) => {
    for (const kept = []; memory === 'too little'; ) kept.push(new Array(PIECE).fill(kept.length))
  })
}
