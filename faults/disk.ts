import { execFileSync } from 'node:child_process'
import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeDiskFolder } from '../bench/disk-folder.ts'
import { assertRoot, NotPossibleHere } from './fault.ts'

const MB = 1024 * 1024

function run(command: string, ...words: string[]): void {
  try {
    execFileSync(command, words, { stdio: 'pipe' })
  } catch (cause) {
    throw new NotPossibleHere(`\`${command} ${words.join(' ')}\``, { cause })
  }
}

/** A process of the shop that was killed may hold the disk for a moment longer, such as the one that draws a picture. */
function unmount(place: string): void {
  const tries = 'for try in 1 2 3 4 5 6 7 8; do umount "$0" && exit; sleep 0.25; done; exit 1'
  run('sh', '-c', tries, place)
}

/** A small separate disk: ext4 in a file. Throws `NotPossibleHere`. */
export function openDisk(megabytes: number) {
  assertRoot()
  const folder = makeDiskFolder()
  const image = join(folder, 'disk.img')
  const file = openSync(image, 'w')
  ftruncateSync(file, megabytes * MB)
  closeSync(file)
  run('mkfs.ext4', '-q', image)
  let mounted = mount(image)

  function mount(from: string): string {
    const place = mkdtempSync(join(folder, 'mounted-'))
    run('mount', '-o', 'loop', from, place)
    return place
  }

  return {
    /** Its current mount point. */
    place: () => mounted,
    /** What the kernel does after a disk error: from now on it is read-only. */
    abort: () => run('mount', '-o', 'remount,abort', mounted),
    /** Unmounts it, repairs it and mounts it again, as a reboot does. */
    mend() {
      unmount(mounted)
      // 1 = repaired.
      run('sh', '-c', 'e2fsck -fp "$0" || [ $? -eq 1 ]', image)
      mounted = mount(image)
    },
    /** A power cut: only what has reached the disk by now survives. */
    cutPower() {
      const copy = join(folder, 'copy.img')
      run('cp', '--sparse=always', image, copy)
      unmount(mounted)
      run('mv', copy, image)
      mounted = mount(image)
    },
    close() {
      unmount(mounted)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
