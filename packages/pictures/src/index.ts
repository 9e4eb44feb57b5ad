export { type ImageReferences, ImageStore } from './image-store.ts'
export { PictureRefused, type ProcessedImage } from './picture.ts'
