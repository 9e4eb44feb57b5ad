/**
 * The texts of papers and cards. Kept apart from the drawing, because the server's texts are built once for
 * each language.
 */
export * as cards from './card/texts.ts'
export * as papers from './paper/texts.ts'
