import type { Puzzle } from '../../contract/contact.ts'
import { solvePuzzle } from './puzzle.ts'

/** Solves one puzzle beside the page, which stays smooth meanwhile. */
self.onmessage = ({ data }: MessageEvent<Puzzle>) => self.postMessage(solvePuzzle(data))
