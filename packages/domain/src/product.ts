/** The product's name and the slug in its page and API paths; defined only here. */
export const PRODUCT = { name: 'Parley', slug: 'parley' } as const
