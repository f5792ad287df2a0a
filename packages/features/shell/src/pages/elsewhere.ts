export { ComingSoon } from './coming-soon.tsx'
export { NotFoundScreen } from './not-found-screen.tsx'
export { UnknownPage } from './unknown-page.tsx'
