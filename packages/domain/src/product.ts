/** The product's name and the slug in its page and call paths; the one place that spells them out. */
export const PRODUCT = { name: 'Parley', slug: 'parley' } as const
