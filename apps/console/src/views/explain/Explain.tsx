/** Shows what of a page is kept, and why. */
export const Explain = () => <h1>In or out</h1>
