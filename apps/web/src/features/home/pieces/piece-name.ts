/** The pieces of the product that the start page shows. */
export type PieceName = 'picture' | 'box' | 'teams' | 'commentary'
