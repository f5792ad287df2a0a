// Reloads the page once its payment is settled, or can go on at the checkout; whoever comes from there is not led there
// again. Without JavaScript the page reloads itself every two seconds.
const leadsOn = document.querySelector('[data-checkout]') !== null
const hasReturned = new URLSearchParams(location.search).has('returned')
const look = async () => {
  try {
    const answer = await fetch(`/api/public${location.pathname}`)
    const text = await answer.text()
    const isSettled = !text.includes('"status":"processing"')
    const canGoOn = text.includes('"checkoutUrl":') && !leadsOn && !hasReturned
    if (!answer.ok || !(isSettled || canGoOn)) return
    clearInterval(timer)
    location.reload()
  } catch {
    // The next turn asks again.
  }
}
const timer = setInterval(() => void look(), 2000)
