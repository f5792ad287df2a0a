export { OpenLink, type OpenLinkProps } from './open-link.tsx'
export { useLatestSearchParams } from './use-latest-search-params.ts'
export { listenForBack } from './listen-for-back.ts'
export { type NavigationBlock, useNavigationBlock } from './use-navigation-block.ts'
