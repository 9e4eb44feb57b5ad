/** Draws share cards in a separate process at low priority, because a live match needs the machine. */
import { writeFile } from 'node:fs/promises'
import { makeFilesWhenAsked } from '@courtside/jobs'
import { type Card, drawCard } from '@courtside/papers'

makeFilesWhenAsked(async (card: Card, output) => writeFile(output, await drawCard(card)))
