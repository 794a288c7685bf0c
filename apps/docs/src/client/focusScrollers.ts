/** Lets the keyboard reach blocks that scroll sideways, and only those: their widths change with the window. */
export const focusScrollers = (): void => {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (target.scrollWidth > target.clientWidth) target.setAttribute("tabindex", "0")
      else target.removeAttribute("tabindex")
    }
  })
  for (const block of document.querySelectorAll("pre, .table")) observer.observe(block)
}
