/** Number of films per page. */
export const videosPerPage = 24;
