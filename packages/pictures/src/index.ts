export { type ImageReferences, ImageStore } from './image-store.ts'
export { type Picture, PictureRefused } from './picture.ts'
