throw new Error('sem a variável API_URL.');
