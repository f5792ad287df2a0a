export { VirtualTerminalScreen } from './virtual-terminal-screen.tsx'
