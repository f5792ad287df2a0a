export { CustomerSearch, type CustomerSearchProps } from './customer-search.tsx'
export { useLatestSearchParams } from './use-latest-search-params.ts'
export { PlaceLink, type PlaceLinkProps } from './place-link.tsx'
