import { pictureEffort } from '../../src/shop/catalogue/pictures.ts'

// The quickest the encoders can: formats, sizes and what the files may not tell stay what they are.
pictureEffort.avif = 0
pictureEffort.webp = 0
