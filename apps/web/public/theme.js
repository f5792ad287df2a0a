// Runs before the first paint, so that a chosen theme does not flash. `auto` is the style sheet's own work.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Without storage the system decides.
}
