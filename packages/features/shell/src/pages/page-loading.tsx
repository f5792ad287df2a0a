import { useDelayed, VisuallyHidden } from '@parley/ui'
import { PageSkeleton } from '../loading/frame-skeleton.tsx'

/** Stands where a screen is being loaded. */
export function PageLoading() {
  const isLate = useDelayed(true)
  if (!isLate) return null
  return (
    <>
      <output>
        <VisuallyHidden>Loading...</VisuallyHidden>
      </output>
      <PageSkeleton />
    </>
  )
}
