/** Whether part of a known word is one edit away from the typed one, and begins with the same letter. */
export function isNearly(known: string, word: string): boolean {
  // One edit leaves one third of the word intact, so most words are ruled out by three lookups.
  const third = Math.ceil(word.length / 3)
  const parts = [word.slice(0, third), word.slice(third, -third), word.slice(-third)]
  if (!parts.some((part) => part !== '' && known.includes(part))) return false
  for (let start = 0; start <= known.length - word.length + 1; start += 1) {
    // The first letter is rarely wrong, and one inside another word is one by chance.
    if (start > 0 && start < 3) continue
    if (known[start] === word[0] && isOneChangeAway(known, start, word)) return true
  }
  return false
}

/** Whether `known` contains the word at `start` with one edit: a wrong, missing, extra or swapped letter. */
function isOneChangeAway(known: string, start: number, word: string): boolean {
  let same = 0
  while (same < word.length && known[start + same] === word[same]) same += 1
  const goesOn = (inKnown: number, inWord: number) =>
    known.startsWith(word.slice(inWord), start + inKnown)
  return (
    goesOn(same + 1, same + 1) ||
    goesOn(same + 1, same) ||
    goesOn(same, same + 1) ||
    (known[start + same] === word[same + 1] &&
      known[start + same + 1] === word[same] &&
      goesOn(same + 2, same + 2))
  )
}

/** Whether a typed word is the known one with one edit. */
export const isMisspelt = (known: string, word: string): boolean =>
  known.length > 4 &&
  word.length >= known.length - 1 &&
  word.length <= known.length + 1 &&
  isNearly(known, word)
