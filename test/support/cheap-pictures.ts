import { pictureEffort } from '../../src/shop/catalogue/pictures.ts'

// The encoders' fastest setting; formats, sizes and the removal of metadata stay the same.
pictureEffort.avif = 0
pictureEffort.webp = 0
