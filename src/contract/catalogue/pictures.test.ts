import { describe, expect, test } from 'vitest'
import { pictureSources, previewOf } from './pictures.ts'

describe('pictureSources', () => {
  test.each([
    '/bilder/produkte/schaum-6l-480.webp',
    '/bilder/produkte/schaum-6l-800.webp',
    '/bilder/produkte/schaum-6l-1200.avif',
  ])('%s stands for all widths in both formats', (bild) => {
    expect(pictureSources(bild)).toEqual({
      src: '/bilder/produkte/schaum-6l-800.webp',
      avif:
        '/bilder/produkte/schaum-6l-320.avif 320w, /bilder/produkte/schaum-6l-480.avif 480w, /bilder/produkte/schaum-6l-800.avif 800w, ' +
        '/bilder/produkte/schaum-6l-1200.avif 1200w',
      webp:
        '/bilder/produkte/schaum-6l-320.webp 320w, /bilder/produkte/schaum-6l-480.webp 480w, /bilder/produkte/schaum-6l-800.webp 800w, ' +
        '/bilder/produkte/schaum-6l-1200.webp 1200w',
      width: 1200,
      height: 1200,
    })
  })

  test.each([
    'https://example.com/loescher-800.webp',
    '//example.com/loescher-800.webp',
    '/uploads/loescher.jpg',
    '/uploads/loescher-640.webp',
    '/bilder/produkte/schaum-6l-800.png',
    '/bilder/loescher-800.webp?v=2',
  ])('%s is used as it is', (bild) => {
    expect(pictureSources(bild)).toEqual({ src: bild })
  })

  test.each([
    ['/bilder/produkte/schaum-6l-800.webp', '/bilder/produkte/schaum-6l-1200.jpeg'],
    [' /bilder/hochgeladen/a-480.avif ', '/bilder/hochgeladen/a-1200.jpeg'],
    ['https://example.com/loescher.JPG?v=2', 'https://example.com/loescher.JPG?v=2'],
    ['/uploads/loescher.jpeg', '/uploads/loescher.jpeg'],
    // These may be transparent.
    ['https://example.com/loescher.png', undefined],
    ['//example.com/loescher-800.webp', undefined],
    ['', undefined],
  ])('the preview of «%s» is %s', (bild, preview) => {
    expect(previewOf(bild)).toBe(preview)
  })

  test('spaces around the address are ignored', () => {
    expect(pictureSources(' /uploads/a.jpg ')).toEqual({ src: '/uploads/a.jpg' })
  })

  test.each(['', '  '])('there is nothing to load for %j', (bild) => {
    expect(pictureSources(bild)).toBeUndefined()
  })
})
