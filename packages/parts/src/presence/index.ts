export { ViewersBar, type ViewersBarProps } from './viewers-bar.tsx'
