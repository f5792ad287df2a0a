export { NumberMenu } from './number-menu.tsx'
