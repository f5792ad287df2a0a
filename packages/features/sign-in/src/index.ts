export { AccountScreens } from './account-screens.tsx'
