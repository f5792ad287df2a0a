export { PlaceLink, type PlaceLinkProps } from './place-link.tsx'
export { useLatestSearchParams } from './use-latest-search-params.ts'
