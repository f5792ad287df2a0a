import { Icon, type IconType } from '@parley/ui'
import { SignalHigh, SignalLow, WifiOff } from 'lucide-react'
import type { Quality } from './quality.ts'

const SIGNS: Readonly<Record<Quality | 'lost', { icon: IconType; words: string }>> = {
  good: { icon: SignalHigh, words: 'Good connection' },
  weak: { icon: SignalLow, words: 'Weak connection' },
  lost: { icon: WifiOff, words: 'No connection' },
}

interface ConnectionSignProps {
  quality: Quality | 'lost'
  className?: string | undefined
}

/** The quality of a connection, as an icon with its label. */
export const ConnectionSign = ({ quality, className }: ConnectionSignProps) => (
  <span className={className} data-quality={quality}>
    <Icon as={SIGNS[quality].icon} size={14} />
    {SIGNS[quality].words}
  </span>
)
