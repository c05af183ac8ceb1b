throw new Error('API_URL is not set.');
