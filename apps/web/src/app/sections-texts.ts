/** The start page's sections that the header leads to, with their names in the header and in the mobile menu. */
export const SECTIONS = [
  { id: 'features', header: 'Features', menu: 'Feature' },
  { id: 'about', header: 'About', menu: 'About us' },
  { id: 'contact', header: 'Contact', menu: 'Contact us' },
] as const
